import type { ReactNode } from 'react'
import { type WayLink, WayOut } from '#web/market/way-out/way-out.tsx'
import type { ExchangerRow } from './list/exchangers.documents.ts'

interface SiteWayProps {
  row: Pick<ExchangerRow, 'name' | 'siteUrl'>
  children: (link: WayLink) => ReactNode
}

/** The way to its own site, for no offer of it; nothing where that is not known. */
export function SiteWay({ row: { name, siteUrl }, children }: SiteWayProps) {
  if (siteUrl === null) return null
  const way = { exchanger: { name }, siteUrl, offer: null }
  return <WayOut way={{ ...way, marketPercent: null, isSuspicious: false }}>{children}</WayOut>
}
