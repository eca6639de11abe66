import { linkedPages, sitePages } from '@hopwise/contract'

/** Links in the header and at the foot of every page. */
export const headPages = linkedPages('head')
/** Links at the foot only. */
export const footPages = linkedPages('foot')
/** Everybody's favourites: of an account, or of this device. */
export const favoritesPath = sitePages.favorites.path
