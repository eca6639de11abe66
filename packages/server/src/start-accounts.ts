import type { TelegramConfig } from './settings/account-settings.ts'
import type { BotMessage } from './bot/bot-message.ts'
import { type BotWebhook, type OpenBot, openBot } from './bot/open-bot.ts'
import type { Config } from './config.ts'
import type { ContentTexts } from './settings/content-settings.ts'
import type { DurableParts } from './context.ts'
import type { Database } from './db/database.ts'
import { LiveSettings } from './settings/live-settings.ts'
import { purgeSessions, SessionCookie } from './features/accounts/index.ts'
import { forgetKeys, MoneyGuard } from './features/ledger/index.ts'
import { Renewals, tellTermJob } from './features/subscriptions/index.ts'
import { openMail } from './features/mail/index.ts'
import {
  purgeChanges,
  purgeConnecting,
  purgeLinks,
  sendConnectingJob,
  sendLinkJob,
  SignInLimits,
  takeBotMessage,
  tellChangeJob,
} from './features/sign-in/index.ts'
import { BtcpayProvider } from './features/payments/index.ts'
import { DepositKeeper, WalletChanges } from './features/wallet/index.ts'
import type { BtcpayConfig } from './settings/payment-settings.ts'
import { openJobs } from './jobs/open-jobs.ts'
import type { Logger } from './lib/logger.ts'
import { SecretBox } from './lib/secrets/secret-box.ts'

export interface AccountsOptions {
  readonly config: Config
  readonly db: Database
  /** A bot for development, where settings name none. */
  readonly standInBot?: (() => Promise<TelegramConfig>) | undefined
  /** A store for development, where settings name none. */
  readonly standInStore?: (() => Promise<BtcpayConfig>) | undefined
  /** Settings for development, below those of the environment. */
  readonly standInTexts?: ContentTexts | undefined
  readonly log: Logger
  readonly now: () => number
}

export interface OpenAccounts {
  readonly durable: DurableParts
  readonly webhook: BotWebhook | undefined
  /** Told where the server listens: links lead there where settings do not say where to. */
  listensAt(address: string): void
  close(): Promise<void>
}

const PURGE_EVERY_MS = 3_600_000
/** Messages by Telegram at once; it takes about thirty a second from a bot. */
const BOT_SLOTS = 10

/** What accounts need besides the database: jobs, mail, the bot, and a broom. */
export async function openAccounts(options: AccountsOptions): Promise<OpenAccounts> {
  const { config, db, standInTexts, log, now } = options
  const { accounts, isProduction } = config
  let address = `http://localhost:${config.port}`
  const baseUrl = (): string => accounts.baseUrl ?? address
  const telegram = await telegramOf(options)
  const jobs = await openJobs(db, log)
  const mail = openMail({ config: accounts.mail, isProduction, log, now })
  const signInLimits = new SignInLimits(accounts)
  const settings = await LiveSettings.open({
    db,
    texts: { ...standInTexts, ...config.contentTexts },
    box: new SecretBox(config),
    log,
  })
  const bot: OpenBot | undefined =
    telegram &&
    openBot({
      config: telegram,
      baseUrl,
      take: (update) => takeBotMessage({ db, jobs, signInLimits }, update, new Date(now())),
      log,
    })
  const walletChanges = new WalletChanges()
  const store = await storeOf(options)
  const deposits =
    store &&
    new DepositKeeper({
      db,
      provider: new BtcpayProvider(store),
      currencies: store.currencies,
      config: config.payments,
      changes: walletChanges,
      baseUrl,
      log,
    })
  const durable: DurableParts = {
    db,
    jobs,
    mail,
    sessionCookie: new SessionCookie(config.origins.cookie),
    signInLimits,
    settings,
    deposits,
    walletChanges,
    baseUrl,
    botUrl: () => bot?.url(),
  }
  const sendByBot = (telegramId: bigint, message: BotMessage): Promise<void> =>
    bot ? bot.send(telegramId, message) : Promise.reject(new Error('there is no bot'))
  const slots = accounts.mail.connections + (bot ? BOT_SLOTS : 0)
  const sending = { durable, sendByBot, slots, log, now }
  await jobs.work(sendLinkJob(sending))
  await jobs.work(sendConnectingJob(sending))
  await jobs.work(tellChangeJob(sending))
  await jobs.work(tellTermJob(sending))
  const renewals = new Renewals({ db, jobs, settings, log })
  const moneyGuard = new MoneyGuard({ db, log })
  const timer = setInterval(() => void purge({ db, log }, now()), PURGE_EVERY_MS)
  await purge({ db, log }, now())
  bot?.start()
  return {
    durable,
    webhook: bot?.webhook,
    listensAt: (listening) => void (address = listening),
    close: async () => {
      clearInterval(timer)
      await deposits?.close()
      await renewals.close()
      await moneyGuard.close()
      settings.close()
      await bot?.close()
      await jobs.close()
      mail.close()
    },
  }
}

async function telegramOf({
  config,
  standInBot,
}: AccountsOptions): Promise<TelegramConfig | undefined> {
  if (config.accounts.telegram || !standInBot) return config.accounts.telegram
  if (config.isProduction) throw new Error('a stand-in for Telegram is not for production')
  return standInBot()
}

async function storeOf({
  config,
  standInStore,
}: AccountsOptions): Promise<BtcpayConfig | undefined> {
  if (config.payments.btcpay || !standInStore) return config.payments.btcpay
  if (config.isProduction) throw new Error('a stand-in for BTCPay Server is not for production')
  return standInStore()
}

async function purge(
  { db, log }: { readonly db: Database; readonly log: Logger },
  nowMs: number,
): Promise<void> {
  try {
    await purgeSessions(db, nowMs)
    await purgeLinks(db, nowMs)
    await purgeConnecting(db, nowMs)
    await purgeChanges(db, nowMs)
    await forgetKeys(db)
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'what has ended could not be swept away')
  }
}
