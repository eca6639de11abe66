import { type ComponentProps, lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { PersonalLinks as Links } from './personal-links.tsx'

/** Loads the personal links; preloaded wherever somebody is signed in. */
export async function fetchPersonalLinks(): Promise<{ default: typeof Links }> {
  const { PersonalLinks: Component } = await import('./personal-links.tsx')
  await textsReady()
  return { default: Component }
}

const PersonalLinks = lazy(fetchPersonalLinks)

/** The personal links, which visitors without an account never load. */
export function PersonalLinksLater(props: ComponentProps<typeof Links>) {
  return (
    <Suspense fallback={<Skeleton rows={6} rowHeight={props.isLarge ? 48 : 40} />}>
      <PersonalLinks {...props} />
    </Suspense>
  )
}
