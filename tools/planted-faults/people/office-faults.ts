import { faultsIn } from '../planted-fault.ts'

const FEATURES = 'packages/server/src/features'
const POSITIONS = 'packages/market/src/positions'

/** Applications and cabinets that somebody else gets into, and places that are not true. */
export const officeFaults = [
  ...faultsIn(
    `${FEATURES}/applications/application-store.ts`,
    ['applications.test'],
    [
      [
        'an application is anybody’s to change',
        ".forUpdate()\n  if (userId !== undefined) query = query.where('user_id', '=', userId)",
        '.forUpdate()',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/applications/fields/office-address.ts`,
    ['hostile-addresses'],
    [['a name of a local network is an office', ' && !OWN_NAMES.test(name)', '']],
  ),
  ...faultsIn(
    `${FEATURES}/applications/fields/field-rules.ts`,
    ['field-rules'],
    [['nothing is a reserve', 'return cents > 0n && cents', 'return cents >= 0n && cents']],
  ),
  ...faultsIn(
    `${FEATURES}/admin/applications/decide-application.ts`,
    ['admin-applications'],
    [
      [
        'an admin decides of an own application',
        "    if (row.user_id === viewer.id) throw fieldError('id', 'OWN_ACCOUNT')\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/admin/exchangers/trial/trial-review.ts`,
    ['trial.test'],
    [
      ['a trial ends whatever becomes of the files', '(uptime ?? 0) >= LEAST_UPTIME &&', 'true &&'],
      [
        'an admin’s no is questioned again at once',
        'Math.max(statusSinceMs, keptAtMs, triedSinceMs)',
        'Math.max(statusSinceMs, triedSinceMs)',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/admin/exchangers/owner/schema.ts`,
    ['set-owner'],
    [
      [
        'an owner loses an exchanger by a slip',
        'before !== undefined && confirmName.trim() !== name',
        'before === null && confirmName.trim() !== name',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/cabinet/owned.ts`,
    ['cabinet.test'],
    [
      [
        'a cabinet is open to whoever knows its number',
        '  if ((await ownerOf(durableOf(app).db, id)) !== requireViewer(context).id) return null\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    `${POSITIONS}/find-positions.ts`,
    ['find-positions'],
    [
      [
        'who pays the same stands before',
        'if (pays[middle]! > rate) high',
        'if (pays[middle]! >= rate) high',
      ],
      ['fees of others are left out', '(meta & HAS_FEE) === 0', 'true'],
    ],
  ),
  ...faultsIn(
    `${POSITIONS}/place-rate.ts`,
    ['find-positions'],
    [
      [
        'the rate for a place pays what its holder pays',
        'this.#payoutOf(rate) > pays',
        'this.#payoutOf(rate) >= pays',
      ],
      ['a rate takes a place it has no reserve for', 'if (!judged.isTaking) return undefined', ''],
    ],
  ),
  ...faultsIn(
    `${POSITIONS}/limits-of-row.ts`,
    ['find-positions'],
    [
      [
        'a most payout stays where it was at another rate',
        'Math.min(terms.hi, movedHi * (1 - ROUNDING))',
        'terms.hi',
      ],
      [
        'a least payout stays where it was at another rate',
        'if (payout + fee === 0) return 0',
        'return 0',
      ],
    ],
  ),
]
