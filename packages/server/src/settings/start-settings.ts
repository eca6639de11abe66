import { z } from 'zod'
import { isOn } from '../lib/is-on.ts'
import { defineSettings } from '../lib/settings/define-settings.ts'

const portNumber = z.coerce.number().int().min(0).max(65_535)

/** Settings of a process: its address, its files, its log, and the simulated market beside it. */
export const startSettings = defineSettings('Start and logs', {
  NODE_ENV: [
    z.enum(['development', 'test', 'production']).default('development'),
    {
      help:
        '`production` builds no pages, runs no simulator, and fetches nothing from private ' +
        'addresses',
      isFirst: true,
    },
  ],
  HOPWISE_PORT: [
    portNumber.optional(),
    {
      help: 'the port to listen on; 0: any free one',
      unset: '3000; in development, the next free one',
      isFirst: true,
    },
  ],
  PORT: [
    portNumber.optional(),
    { help: 'the same as `HOPWISE_PORT`, under the name that hosting platforms use' },
  ],
  HOPWISE_HOST: [z.string().default('127.0.0.1'), { help: 'the address to listen on' }],
  HOPWISE_DATA_DIR: [
    z.string().optional(),
    {
      help: 'the folder where the embedded PostgreSQL keeps everything',
      unset: '`.hopwise`; if that cannot be written to, `~/.local/state/hopwise/…`',
      isFirst: true,
    },
  ],
  HOPWISE_SECRET: [
    z.string().min(32).optional(),
    {
      help:
        '32 letters or more that seal the secrets admins set, and that webhooks, links which ' +
        'mute and links to chains are signed with',
      unset: 'a file in `HOPWISE_DATA_DIR`',
      isSecret: true,
      isFirst: true,
    },
  ],
  HOPWISE_LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    {
      help: '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
      unset: '`info`; `warn` for `npm start` in development',
    },
  ],
  HOPWISE_PUBLIC_METRICS: [
    isOn.default(false),
    { help: 'on lets everyone read `/metrics`, not only this machine' },
  ],
  HOPWISE_SIMULATOR: [
    isOn.optional(),
    { help: 'the simulated market', unset: 'on, unless in production or with `DATABASE_URL`' },
  ],
  HOPWISE_SIMULATOR_PORT: [
    portNumber.default(9400),
    { help: 'the port it listens on; if taken, a free one is used' },
  ],
})

type StartSettings = z.infer<z.ZodObject<typeof startSettings>>

/** Whether the simulated market runs beside the server. */
export function hasSimulator(set: StartSettings & { DATABASE_URL?: string | undefined }): boolean {
  const isOwnMarket = set.NODE_ENV === 'production' || set.DATABASE_URL !== undefined
  return set.HOPWISE_SIMULATOR ?? !isOwnMarket
}
