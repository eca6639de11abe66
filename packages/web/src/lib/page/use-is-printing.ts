import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed; its printed form renders before printing begins. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const change = () => (media.matches ? begin() : end())
    media.addEventListener('change', change)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', change)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
