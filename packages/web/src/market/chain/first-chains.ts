/**
 * The chains that a first search asks for and a list draws at first: most readers need no more
 * searched, sent and kept live. A longer answer begins with the same ones.
 */
export const FIRST_CHAINS = 20
