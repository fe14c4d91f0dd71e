/** @fixed The law asks for the question in words as plain as these. */
export const trackingQuestion = 'Mogen we bijhouden via welke link je komt en waar je stopt? We doen dat zelf.';

/** @fixed In two parts, because the second is a link. */
export const privacy = { before: 'Ik ga akkoord met het', link: 'privacybeleid' };
