import type { ReactNode, MouseEvent } from 'react'
import { WayOut } from '#web/market/way-out/way-out.tsx'
import type { ExchangerRow } from './list/exchangers.documents.ts'

interface SiteWayProps {
  row: Pick<ExchangerRow, 'id' | 'name' | 'siteUrl'>
  children: (link: { href: string; onFollow: (event: MouseEvent) => void }) => ReactNode
}

/** The way to its own site, for no offer of it; nothing where that is not known. */
export function SiteWay({ row: { id, name, siteUrl }, children }: SiteWayProps) {
  if (siteUrl === null) return null
  const way = { exchanger: { id, name }, siteUrl, give: null, get: null }
  return <WayOut way={{ ...way, marketPercent: null, isSuspicious: false }}>{children}</WayOut>
}
