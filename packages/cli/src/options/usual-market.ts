/** The market that is simulated where nobody says otherwise. */
export const USUAL_MARKET = { seed: 1, exchangers: 132, offers: 44_000 }
