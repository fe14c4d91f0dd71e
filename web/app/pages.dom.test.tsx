import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user, vangnet } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import { consent, frame, pageTitles, runningInsurance } from '../testing/words.ts';

test.each([pageTitles.privacy, pageTitles.cookies, pageTitles.accessibility])(
  'the page ‘%s’ is within reach of every screen, has a title of its own, and leads back to where the visitor was',
  async (title) => {
    await opens('/bekijk-je-premie/lopende-aov?terug=final-overview', { kept: { draft: completeDraft, token: TOKEN } });
    const progress = screen.getByRole('progressbar').getAttribute('aria-valuetext');
    const footer = within(screen.getByRole('navigation', { name: frame.footer }));
    await user.click(footer.getByRole('link', { name: title }));
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(document.title).toBe(`${title} | Vangnet`));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', progress);
    expect(screen.getByRole('main')).toHaveTextContent(title === pageTitles.cookies ? consent.accept : vangnet.phone);
    const back = screen.getByRole('link', { name: frame.back });
    expect(back).toHaveAttribute('href', '/bekijk-je-premie/lopende-aov?terug=final-overview');
    await user.click(back);
    await screen.findByRole('heading', { level: 1, name: runningInsurance.title });
  },
);
