export const privacy = 'Privacy';
export const cookies = 'Cookies';
export const accessibility = 'Toegankelijkheid';
export const deleteData = 'Verwijder mijn gegevens';
export const myApplication = 'Mijn aanvraag';
export const shared = 'Lees mee';
