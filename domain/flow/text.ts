/** The chapters of the sidebar; steps 4 to 7 share the last one. */
export const chapters = ['Vertel ons je wensen', 'Bekijk je premie', 'Vul je gegevens in', 'Rond je aanvraag af'];
