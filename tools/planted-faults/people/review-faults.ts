import { faultsIn } from '../planted-fault.ts'

const REVIEWS = ['features/reviews']
const WAYS = ['features/click-outs']
const KEYS = ['features/api-keys', 'by-key/by-key', 'api-key-access']

/** Reviews by people without the right, links to somebody else's site, keys that open too much. */
export const reviewFaults = [
  ...faultsIn('packages/server/src/features/reviews/review-right.ts', REVIEWS, [
    [
      'a second account of the owner’s device may judge',
      'owner.user_id === userId || shareDevice(db, owner.user_id, userId)',
      'owner.user_id === userId',
    ],
    ['a visit of a minute ago is enough', 'from: HOUR_MS, to', 'from: 0, to'],
    ['a visit counts for ever', 'to: 60 * DAY_MS', 'to: 6_000 * DAY_MS'],
    [
      'the owner’s own words are mended',
      "if (await isOwnersSide(db, reviewer)) return right('OWNER')\n",
      '',
    ],
  ]),
  ...faultsIn('packages/server/src/features/fingerprints/fingerprint-store.ts', REVIEWS, [
    [
      'whoever signs in anywhere shares a device with all',
      "    .innerJoin('device_marks as theirs', 'theirs.mark', 'mine.mark')",
      "    .innerJoin('device_marks as theirs', (join) => join.onTrue())",
    ],
  ]),
  ...faultsIn('packages/server/src/features/reviews/leave-review.ts', REVIEWS, [
    ['somebody else’s review is removed', "\n        .where('author_id', '=', viewer.id)", ''],
  ]),
  ...faultsIn('packages/server/src/features/reviews/review-machine.ts', REVIEWS, [
    [
      'a change is shown before anybody has read it',
      "        status: 'PENDING' as never,\n",
      "        status: 'PUBLISHED' as never,\n",
    ],
  ]),
  ...faultsIn('packages/server/src/features/reviews/answer-review.ts', REVIEWS, [
    [
      'anybody answers for an exchanger',
      'if (!(await ownsExchanger(tx, reader))) throw notAuthorized()\n',
      'if (!reader) throw notAuthorized()\n',
    ],
  ]),
  ...faultsIn('packages/server/src/features/click-outs/way-out.ts', WAYS, [
    [
      'a site with a password is led to',
      "site.username === '' && site.password === '' ? site.href : undefined",
      'site.href',
    ],
    ['a script is a site', "!['http:', 'https:'].includes(site.protocol)", "site.protocol === ''"],
    [
      'who is put away is still led to',
      "status === 'ACTIVE' || status === 'TRIAL' ? siteAddressOf(siteUrl) : undefined",
      "status === 'ACTIVE' || status !== 'TRIAL' ? siteAddressOf(siteUrl) : undefined",
    ],
  ]),
  ...faultsIn('packages/server/src/features/click-outs/write-clicks.ts', WAYS, [
    ['all ways of a visitor are one', '${way}\\n${visitor}', '${visitor}'],
    [
      'each hour of a visitor is another person’s',
      '${hourOf(atMs)}\\n${way}\\n${visitor}',
      '${atMs}\\n${Math.random()}\\n${way}\\n${visitor}',
    ],
  ]),
  ...faultsIn('packages/server/src/http/routes/go-route.ts', WAYS, [
    [
      'whoever looks ahead is counted',
      "if (method === 'GET' && isFollowed(headers)) {",
      "if (method === 'GET') {",
    ],
    [
      'browsers keep where it led',
      ".header('cache-control', 'no-store')",
      ".header('cache-control', 'max-age=60')",
    ],
  ]),
  ...faultsIn('packages/server/src/features/api-keys/api-key.ts', KEYS, [
    ['the key itself is kept', 'hash: hashOfToken(secret)', 'hash: Buffer.from(secret)'],
    ['more of a key is kept than its beginning', 'START_LETTERS = 6', 'START_LETTERS = 46'],
  ]),
  ...faultsIn('packages/server/src/features/api-keys/key-use.ts', KEYS, [
    [
      'a blocked account’s key still works',
      'users.id = api_keys.user_id and blocked_at is null and deleted_at is null\n      left join',
      'users.id = api_keys.user_id and deleted_at is null\n      left join',
    ],
    [
      'a key has no limit',
      'or minute_fields + ${fields}::int <= ${perMinute}::int)',
      'or ${perMinute}::int > 0)',
    ],
  ]),
  ...faultsIn('packages/server/src/http/by-key/key-gate.ts', KEYS, [
    ['a key changes what anybody may', 'if (isChange(prepared)) return changing\n', ''],
  ]),
]
