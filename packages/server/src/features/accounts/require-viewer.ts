import type { AppContext, DurableParts, RequestContext } from '../../context.ts'
import { notAuthorized, UserError } from '../../lib/user-error.ts'
import type { Viewer } from './account.ts'

/** The account of the request; refuses visitors. */
export function requireViewer({ viewer }: RequestContext): Viewer {
  if (!viewer) throw notAuthorized()
  return viewer
}

/** The parts that need a database; refuses where there is none. */
export function durableOf({ durable }: AppContext): DurableParts {
  if (!durable) throw new UserError('NOT_AVAILABLE', 'There are no accounts here')
  return durable
}
