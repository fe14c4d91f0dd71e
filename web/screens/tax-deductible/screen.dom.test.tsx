import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import { finalOverview, frame, runningInsurance, taxDeductible as text } from '../../testing/words.ts';

const kept = { draft: completeDraft, token: TOKEN };

test.each([
  ['/bekijk-je-premie/belasting-aftrekbaar', frame.next, runningInsurance.title],
  ['/bekijk-je-premie/belasting-aftrekbaar?terug=final-overview', frame.saveAndReturn, finalOverview.text.title],
])(
  'at %s who does not deduct the premium says so, which is saved, and goes on with ‘%s’',
  async (path, button, title) => {
    const { server } = await opens(path, { kept });
    expect(screen.getByRole('radiogroup', { name: text.legend })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: text.yes })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: text.no }));
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(server.asked(updateApplication)[0]?.body).toMatchObject({ deductPremiumFromTaxes: false });
  },
);
