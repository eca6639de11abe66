import type { RequestContext } from '../../../context.ts'
import type { ContentConfig } from '../../../settings/content-settings.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { usualEntitlements } from './entitlements.ts'

type PlanContext = Pick<RequestContext, 'app' | 'plan'>

/** Refuses, beside its field, more hops than the caller may search through. */
export async function requireHops(
  { app, plan }: PlanContext,
  field: string,
  hops: number,
): Promise<void> {
  // The caller's plan is read only where it matters.
  if (hops <= usualEntitlements(app.settings.content).maxHops) return
  const { maxHops } = await plan()
  if (hops > maxHops) throw fieldError(field, 'NEEDS_PRO')
}

/** The rule `isOfPlan` of a live field: whether the watcher matters. */
export function asksMoreHops(
  { query: { maxHops, loop } }: { readonly query: HopsQuery },
  content: ContentConfig,
): boolean {
  const hops = Math.max(maxHops ?? 0, loop?.split('>').length ?? 0)
  return hops > usualEntitlements(content).maxHops
}

interface HopsQuery {
  readonly maxHops?: number | null | undefined
  /** One loop by its codes, of as many hops: for it `maxHops` is no limit. */
  readonly loop?: string | null | undefined
}

/** Refuses, beside its field, more of the history than the caller may see. */
export async function requireHistory(
  { app, plan }: PlanContext,
  field: string,
  hours: number,
): Promise<void> {
  if (isWithin(hours, usualEntitlements(app.settings.content).historyHours)) return
  const { historyHours } = await plan()
  if (!isWithin(hours, historyHours)) throw fieldError(field, 'NEEDS_PRO')
}

function isWithin(hours: number, most: number): boolean {
  return most === 0 || hours <= most
}
