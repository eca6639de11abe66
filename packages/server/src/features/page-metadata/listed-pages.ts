import { allPages, isPublic, isSingle, type NamedPage } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'

/** Whether there is such a page here. */
export function isThere({ config }: AppContext, { kind }: NamedPage): boolean {
  return kind !== 'api' || config.hasExplorer
}

/** Pages that are the same for everybody, each at its one address. */
export function listedPages(app: AppContext): readonly NamedPage[] {
  return allPages.filter((page) => isPublic(page) && isSingle(page) && isThere(app, page))
}
