import { isPublic, pageAt } from '@hopwise/contract'

const LONGEST = 2_000

export type OwnPage =
  /** The path and query of the page. */
  | { readonly is: 'page'; readonly address: string }
  /** `foreign`: another site; `closed`: not public; `none`: no such page. */
  | { readonly is: 'foreign' | 'closed' | 'none' }

/** The page of ours behind an address as people type and paste it; everybody may open it. */
export function ownPageAt(typed: string, origin: string): OwnPage {
  const text = typed.trim()
  const url = text.length <= LONGEST ? urlOf(text, new URL(origin)) : undefined
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return { is: 'foreign' }
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const found = pageAt(path)
  if (!found) return { is: 'none' }
  if (!isPublic(found.page) && found.page.name !== 'chain') return { is: 'closed' }
  return { is: 'page', address: path + url.search }
}

/**
 * Parses an address as typed: "/exchange", "site.example/exchange" and
 * "https://site.example/exchange" are one.
 */
function urlOf(text: string, { origin, host, protocol }: URL): URL | undefined {
  const isBare = text === host || text.startsWith(`${host}/`) || text.startsWith(`${host}?`)
  const whole = isBare ? `${protocol}//${text}` : text
  // A path has one slash: two, or a backslash, lead to another site.
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(whole)) return undefined
  return URL.parse(whole, origin) ?? undefined
}

/** A partner's link to a page of ours; `link` is `https://name.example/r/code`. */
export function linkTo(address: string, link: string): string {
  if (address === '/' || address.startsWith('/?')) return link + address.slice(1)
  return `${link}?${new URLSearchParams({ to: address }).toString()}`
}
