/** Milliseconds for which a sign-in link works once made, and for which making it is retried. */
export const LINK_LIFETIME_MS = 10 * 60_000
