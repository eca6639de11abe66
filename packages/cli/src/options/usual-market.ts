/** The defaults of a simulated market. */
export const USUAL_MARKET = { seed: 1, exchangers: 132, offers: 44_000 }
