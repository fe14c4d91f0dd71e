/** Chooses the scenario of a service of the sandbox, as a developer does by its page. */
export const choosesAt = (url: string, service: string, scenario: string) =>
  fetch(`${url}/scenarios/${service}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
