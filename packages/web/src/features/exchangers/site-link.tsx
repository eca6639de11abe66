import type { ReactNode } from 'react'
import { type ExchangerAnchor, ExchangerLink } from '#web/market/exchanger-link/exchanger-link.tsx'
import { siteOf } from '#web/market/exchanger-link/exchanger-target.ts'
import type { ExchangerRow } from './list/exchangers.documents.ts'

export type SitedRow = Pick<ExchangerRow, 'name' | 'slug' | 'siteUrl' | 'status'>

interface SiteLinkProps {
  row: SitedRow
  /** Renders the link with the site's host, which the address does not contain. */
  children: (link: ExchangerAnchor & { readonly site: string }) => ReactNode
}

/** The link to its own site, without an offer; renders nothing where that is unknown. */
export function SiteLink({ row: { name, slug, siteUrl, status }, children }: SiteLinkProps) {
  if (siteUrl === null) return null
  // The server links to exchangers that take orders, and counts no clicks to others.
  const isOpen = status === 'ACTIVE' || status === 'TRIAL'
  const exchanger = isOpen ? { name, slug } : { name }
  const target = { exchanger, siteUrl, offer: null, marketPercent: null, isSuspicious: false }
  return (
    <ExchangerLink to={target}>
      {(link) => children({ ...link, site: siteOf(siteUrl) })}
    </ExchangerLink>
  )
}
