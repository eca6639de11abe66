import { allPages, type NamedPage, pageAt, type PageName, sampleOf } from '@hopwise/contract'

/** The addresses of these states of pages, and of each page without a state among them. */
export function addressesOf(
  isMeant: (page: NamedPage) => boolean,
  states: readonly string[] = [],
): string[] {
  const stated = new Set(states.map(nameOfPage))
  const others = allPages.filter((page) => isMeant(page) && !stated.has(page.name))
  return [...states, ...others.map(({ name }) => sampleOf(name))]
}

function nameOfPage(state: string): PageName {
  const found = pageAt(state.split('?')[0]!)
  if (!found) throw new Error(`no page is at ${state}`)
  return found.page.name
}
