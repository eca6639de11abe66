import { faultsIn } from '../planted-fault.ts'

const LINKS = ['features/sign-in', 'src/bot']
const CODES = ['sign-in-code']

/** Accounts that somebody else gets into, or their owner does not. */
export const signInFaults = [
  ...faultsIn('packages/server/src/features/sign-in/links/link-lifetime.ts', LINKS, [
    ['a link works for a day', '10 * 60_000', '1440 * 60_000'],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/links/link-store.ts', LINKS, [
    ['links wait to be sent for ever', "\n    .where('send_until', '>', now)", ''],
    [
      'other links to a mailbox stay good',
      "links.where('email', '=', identity.email)",
      "links.where('email', '=', '')",
    ],
    [
      'an update is taken twice',
      'return numInsertedOrUpdatedRows === 1n',
      'return numInsertedOrUpdatedRows !== 7n',
    ],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/links/sign-in-by-link.ts', LINKS, [
    [
      'a link is looked at, not spent',
      '(await spendLink(tx, token, now)) ?? noLink()',
      '(await findLink(tx, token, now)) ?? noLink()',
    ],
    [
      'what is reserved may be taken',
      'await refuseReserved(tx, { identity, userId: whose.id, now })',
      '',
    ],
    ['links are not void after one was used', 'await voidLinks(tx, identity)', ''],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/links/code-tries.ts', CODES, [
    ['a code is tried without end', "\n    .where('code_tries', '<', CODE_TRIES)", ''],
    [
      'a code works for a day',
      "\n    .where('expires_at', '>', now)\n    .where('code_hash', 'is",
      "\n    .where('code_hash', 'is",
    ],
    [
      'a code works for whoever did not ask for it',
      "links.where('watch_hash', '=', hashOfToken(watch))",
      "links.where('watch_hash', 'is not', null)",
    ],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/links/code-limits.ts', CODES, [
    ['guesses at one mailbox are not counted', 'holder(`mailbox ${inbox}`, ofMailbox),', ''],
    [
      "a stranger's guesses pause the codes of the mailbox",
      'holder(`asker ${askerOf(address)} ${inbox}`, asker),',
      'holder(`asker ${inbox}`, asker),',
    ],
    ['each name of an inbox has guesses of its own', 'foldedMailbox(mailbox)', 'mailbox'],
    ['a network guesses without end', 'network: { most: 30,', 'network: { most: 3_000,'],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/links/code-hash.ts', CODES, [
    [
      'the code itself is stored',
      "createHmac('sha256', secrets.derive('sign-in codes')).update(text).digest()",
      "Buffer.from(text.replace(/^code \\S+ /, '').padEnd(32))",
    ],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/links/view-link.ts', LINKS, [
    ['a mailbox is shown whole', '`${local.slice(0, 1)}***@${domain}`', '`${local}@${domain}`'],
  ]),
  ...faultsIn('packages/server/src/lib/secrets/secret-token.ts', LINKS, [
    [
      'the token itself is stored',
      "createHash('sha256').update(token).digest()",
      "Buffer.from(token.padEnd(64, '=')).subarray(0, 32)",
    ],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/sign-in-rate-limits.ts', LINKS, [
    ['an asker has no limit', '[this.#askers, `${asker} ${inbox}`],', ''],
    ['a mailbox has no limit', '...this.#mailboxes.of(asker, inbox, nowMs),', ''],
    ['each name of an inbox has limits of its own', 'foldedMailbox(mailbox)', 'mailbox'],
    ['a network has no limit', '...this.#networks.of(address, nowMs),', ''],
  ]),
  ...faultsIn('packages/server/src/features/sign-in/canonical-email.ts', LINKS, [
    ['two ways to write a mailbox are two accounts', 'local.toLowerCase()', 'local'],
    ['an address may be too long', ' && email.length <= LENGTH', ''],
  ]),
  ...faultsIn(
    'packages/server/src/features/sign-in/connect/connecting.ts',
    ['connecting'],
    [
      [
        'a link of somebody else connects their mailbox',
        'if (mailbox.userId !== viewer.id) throw notAuthorized()',
        '',
      ],
      ['what nobody began connects', 'if (!isBegun) throw notAuthorized()', ''],
      [
        'an old session may connect a mailbox',
        "requireFresh('account', viewer, app.now())\n  const request",
        'const request',
      ],
    ],
  ),
  ...faultsIn(
    'packages/server/src/features/accounts/session-store.ts',
    ['profile', 'sign-in'],
    [
      [
        'a session that is not used lives on',
        "\n    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))\n    .where('blocked_at'",
        "\n    .where('blocked_at'",
      ],
      [
        'a session lives for ever',
        "\n    .where('ends_at', '>', new Date(nowMs))" +
          "\n    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))\n    .where('blocked_at'",
        "\n    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))\n    .where('blocked_at'",
      ],
      ['a blocked account is signed in', "\n    .where('blocked_at', 'is', null)", ''],
      [
        'somebody else’s session is ended',
        "\n    .where('user_id', '=', userId)\n    .where('id', '=', id)",
        "\n    .where('id', '=', id)",
      ],
    ],
  ),
  ...faultsIn(
    'packages/server/src/features/sign-in/changes/change-store.ts',
    ['way-changes'],
    [
      ['a change can be undone for a year', '72 * 3_600_000', '8760 * 3_600_000'],
      ['later changes stay', "row('id', '>=', id)", "row('id', '=', id)"],
      ['what may come back is taken', 'if (!found) return\n', 'if (!found || found) return\n'],
    ],
  ),
  ...faultsIn(
    'packages/server/src/features/accounts/session-cookie.ts',
    ['session-cookie'],
    [['scripts may read the cookie', '; HttpOnly', '']],
  ),
]
