/** The tally of promises says nothing before so many were quoted again, in so many hours. */
export const TALLY_NEEDS = { samples: 1_000, hours: 5 } as const
