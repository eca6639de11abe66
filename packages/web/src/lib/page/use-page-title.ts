import { useEffect } from 'react'
import { BRAND } from '../brand.ts'

/** `Exchangers · Hopwise`; the brand alone without a title. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND
  }, [title])
}
