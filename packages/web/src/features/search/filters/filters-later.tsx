import { type ComponentProps, lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { FiltersPanel as Panel } from './filters-panel.tsx'

/** Fetches the filters' code; a pointer on its way to them asks for it beforehand. */
export async function fetchFilters(): Promise<{ default: typeof Panel }> {
  const { FiltersPanel: Component } = await import('./filters-panel.tsx')
  await textsReady()
  return { default: Component }
}

const FiltersPanel = lazy(fetchFilters)

/** The filters, fetched when they are opened for the first time. */
export function FiltersLater(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton rows={6} rowHeight={44} />}>
      <FiltersPanel {...props} />
    </Suspense>
  )
}
