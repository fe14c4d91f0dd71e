import * as z from 'zod/mini';
import { heldDocument } from '../../access/document.ts';
import { heldJson } from '../../access/held-data.ts';
import { fileName } from '../../my-application/text.ts';
import { caseAction } from '../action.ts';
import { whoOf } from '../actor.ts';
import { told } from './text.ts';

export const exportData = caseAction({
  right: 'export',
  fields: { format: z.enum(['pdf', 'json']) },
  impossible: async () => undefined,
  needsSecond: ({ store }, { applicationId }) => store.applications.isLimited(applicationId),
  run: async ({ store, clock, houseStyle, renderPdf, providers }, { applicationId, referenceId }, by, { format }) => {
    const held = await store.access.export(applicationId, whoOf(by));
    const made = clock();
    const nameOf = (way: string) => providers().identityProvider.nameOf(way);
    const document = () => heldDocument(held, { reference: referenceId, made, nameOf });
    const content =
      format === 'json'
        ? Buffer.from(heldJson(held, made))
        : await renderPdf(document(), houseStyle, { created: made, id: referenceId });
    return { ok: true, says: told.exported, file: { name: fileName(referenceId, format), content } };
  },
});
