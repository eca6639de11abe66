import { type ComponentProps, lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { FiltersPanel as Panel } from './filters-panel.tsx'

/** Loads the filters' code; a pointer on its way to them preloads it. */
export async function fetchFilters(): Promise<{ default: typeof Panel }> {
  const { FiltersPanel: Component } = await import('./filters-panel.tsx')
  await textsReady()
  return { default: Component }
}

const FiltersPanel = lazy(fetchFilters)

/** The filters, loaded when they are first opened. */
export function FiltersLater(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton rows={6} rowHeight={44} />}>
      <FiltersPanel {...props} />
    </Suspense>
  )
}
