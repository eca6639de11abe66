import type { ReactNode } from 'react'
import { siteOf } from '#web/market/way-out/look-alike.ts'
import { type WayLink, WayOut } from '#web/market/way-out/way-out.tsx'
import type { ExchangerRow } from './list/exchangers.documents.ts'

export type SitedRow = Pick<ExchangerRow, 'name' | 'slug' | 'siteUrl' | 'status'>

interface SiteWayProps {
  row: SitedRow
  /** Renders the link with the site's host, which the address does not contain. */
  children: (link: WayLink & { readonly site: string }) => ReactNode
}

/** The link to its own site, without an offer; renders nothing where that is unknown. */
export function SiteWay({ row: { name, slug, siteUrl, status }, children }: SiteWayProps) {
  if (siteUrl === null) return null
  // The server links to exchangers that take orders, and counts no clicks to others.
  const isOpen = status === 'ACTIVE' || status === 'TRIAL'
  const exchanger = isOpen ? { name, slug } : { name }
  const way = { exchanger, siteUrl, offer: null, marketPercent: null, isSuspicious: false }
  return <WayOut way={way}>{(link) => children({ ...link, site: siteOf(siteUrl) })}</WayOut>
}
