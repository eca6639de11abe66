import type { TelegramConfig } from './settings/account-settings.ts'
import { BotBlocked, type BotMessage, type BotUpdate } from './bot/bot-message.ts'
import { type BotWebhook, type OpenBot, openBot } from './bot/open-bot.ts'
import type { ContentTexts } from './settings/content-settings.ts'
import type { DurableParts } from './context.ts'
import type { Database } from './db/database.ts'
import { LiveSettings } from './settings/live/live-settings.ts'
import { purgeSessions, SessionCookie } from './features/accounts/index.ts'
import { Maturing, notifyWithdrawalJob } from './features/affiliate/index.ts'
import { forgetApplicants, type OpenExportFiles } from './features/applications/index.ts'
import { applicationJobs, openExportFiles } from './features/applications/index.ts'
import { ClickCounter } from './features/click-outs/index.ts'
import { operatorJobs } from './features/admin/operator-mail/index.ts'
import { forgetKeys, MoneyGuard } from './features/ledger/index.ts'
import { notifyOwnerJob } from './features/reviews/index.ts'
import { Renewals, notifyTermJob } from './features/subscriptions/index.ts'
import { openMail } from './features/mail/index.ts'
import { FingerprintStore, purgeFingerprints } from './features/fingerprints/index.ts'
import {
  type ChannelService,
  Deliverer,
  NotificationChanges,
  noteTelegramBack,
  PushKeyRing,
  type SendParts,
  putToSleep,
  sweepNotifications,
  sweepRules,
  takePress,
  TelegramVoice,
  notifyTroubleJob,
  WEBHOOK_PORTS,
} from './features/notifications/index.ts'
import {
  purgeChanges,
  purgeConnecting,
  purgeLinks,
  sendConnectingJob,
  sendLinkJob,
  SignInRateLimits,
  takeBotMessage,
  notifyChangeJob,
} from './features/sign-in/index.ts'
import { BtcpayProvider } from './features/payments/index.ts'
import {
  DepositTracker,
  forgetEvents,
  ProviderComparison,
  notifyDepositJob,
  WalletChanges,
} from './features/wallet/index.ts'
import type { BtcpayConfig } from './settings/payment-settings.ts'
import { type Jobs, openJobs } from './jobs/open-jobs.ts'
import type { Logger } from './lib/logger.ts'
import { SecretBox } from './lib/secrets/secret-box.ts'
import { OutboundClient } from './outbound/outbound-client.ts'

export interface AccountsOptions extends OpenExportFiles {
  /** A bot for development, where settings name none. */
  readonly standInBot?: (() => Promise<TelegramConfig>) | undefined
  /** A store for development, where settings name none. */
  readonly standInStore?: (() => Promise<BtcpayConfig>) | undefined
  /** Settings for development, below those of the environment. */
  readonly standInTexts?: ContentTexts | undefined
  /** Whether it does the jobs and listens to the bot; where it does not, others do. */
  readonly works?: boolean
  readonly now: () => number
}

export interface OpenAccounts {
  readonly durable: DurableParts
  readonly webhook: BotWebhook | undefined
  /** Called with the server's own address: links lead there where no setting names another. */
  listensAt(address: string): void
  close(): Promise<void>
}

const PURGE_EVERY_MS = 3_600_000
/** Messages by Telegram at once; it takes about thirty a second from a bot. */
const BOT_SLOTS = 10

/** The parts that accounts need besides the database: jobs, mail, the bot, and a broom. */
export async function openAccounts(options: AccountsOptions): Promise<OpenAccounts> {
  const { config, db, standInTexts, works = true, log, now } = options
  const { accounts, isProduction } = config
  let address = `http://localhost:${config.port}`
  const baseUrl = (): string => accounts.baseUrl ?? address
  const telegram = await telegramOf(options)
  const jobs = await openJobs(db, log, { works })
  const mail = openMail({ config: accounts.mail, isProduction, log, now })
  const signInRateLimits = new SignInRateLimits(accounts)
  const secrets = new SecretBox(config)
  const settings = await LiveSettings.open({
    db,
    texts: { ...standInTexts, ...config.contentTexts },
    box: secrets,
    log,
  })
  /** Only Start counts: a person who has blocked the bot has to press it before writing. */
  const noteBack = async ({ telegramId, text }: BotUpdate): Promise<void> => {
    if (text.startsWith('/start')) await noteTelegramBack(db, telegramId)
  }
  const bot: OpenBot | undefined =
    telegram &&
    openBot({
      config: telegram,
      baseUrl,
      take: async (update) => {
        await noteBack(update)
        return takeBotMessage({ db, jobs, secrets, signInRateLimits }, update, new Date(now()))
      },
      press: (press) => takePress(db, press, new Date(now())),
      member: async ({ telegramId, isMember }) => {
        if (isMember) await noteTelegramBack(db, telegramId)
        else await deliverer.shutOut(telegramId)
      },
      log,
    })
  const walletChanges = new WalletChanges()
  const clickOuts = new ClickCounter({ db, secrets, log, now })
  const fingerprints = new FingerprintStore(secrets, config.origins.cookie)
  const notificationChanges = new NotificationChanges()
  const store = await storeOf(options)
  const deposits =
    store &&
    new DepositTracker({
      db,
      provider: new BtcpayProvider(store),
      currencies: store.currencies,
      config: config.payments,
      changes: walletChanges,
      jobs,
      baseUrl,
      log,
    })
  const channels: ChannelService = {
    db,
    config: config.notifications,
    secrets,
    pushKeys: new PushKeyRing({ db, secrets, stated: config.notifications.pushKeys }),
    reach: { mail: mail.canSend, telegram: bot !== undefined },
  }
  const voice =
    bot &&
    new TelegramVoice({
      db,
      send: (telegramId, message) => bot.send(telegramId, message),
      perSecond: config.notifications.telegramPerSecond,
    })
  const { allowPrivate } = config.notifications
  const client = new OutboundClient({
    allowPrivate,
    ports: WEBHOOK_PORTS,
    bytesMax: 4_096,
    connections: 4,
    deadlineMs: CALL_MS,
  })
  const sendParts: SendParts = {
    db,
    config: config.notifications,
    mail,
    voice,
    client,
    secrets,
    pushKeys: channels.pushKeys,
    pushSubject: () => subjectOf(baseUrl(), settings.content.contactEmail),
    baseUrl,
    log,
  }
  const exportFiles = await openExportFiles(options)
  const deliverer = new Deliverer({ ...sendParts, jobs })
  const durable: DurableParts = {
    db,
    jobs,
    mail,
    sessionCookie: new SessionCookie(config.origins.cookie),
    signInRateLimits,
    settings,
    deposits,
    walletChanges,
    notificationChanges,
    channels,
    sending: sendParts,
    clickOuts,
    fingerprints,
    secrets,
    exportFiles,
    baseUrl,
    botUrl: () => bot?.url(),
  }
  const sendByBot = async (telegramId: bigint, message: BotMessage): Promise<void> => {
    if (!voice) throw new Error('there is no bot')
    try {
      await voice.sendLink(telegramId, message)
    } catch (error) {
      if (!(error instanceof BotBlocked)) throw error
      // A person who blocked the bot does not want to hear from it: a retry is useless.
      await deliverer.shutOut(telegramId)
    }
  }
  const slots = accounts.mail.connections + (bot ? BOT_SLOTS : 0)
  const sending = { durable, sendByBot, slots, log, now }
  await jobs.work(sendLinkJob(sending))
  await jobs.work(sendConnectingJob(sending))
  await jobs.work(notifyChangeJob(sending))
  await jobs.work(notifyTermJob(sending))
  await jobs.work(deliverer.job())
  const troubleParts = { db, mail, sendByBot, baseUrl, botUrl: durable.botUrl, slots, log }
  await jobs.work(notifyTroubleJob(troubleParts))
  await jobs.work(notifyDepositJob(sending))
  await jobs.work(notifyWithdrawalJob(sending))
  await applicationJobs(jobs, sending, exportFiles)
  await jobs.work(notifyOwnerJob(sending))
  const { operatorMail } = config.payments
  await operatorJobs(jobs, { durable, operatorMail, log })
  const renewals = works ? new Renewals({ db, jobs, settings, log }) : undefined
  const maturing = works ? new Maturing({ db, settings, log }) : undefined
  const compares = works && deposits
  const comparison = compares && new ProviderComparison({ db, tracker: deposits, log })
  const moneyGuard = works ? new MoneyGuard({ db, log, jobs }) : undefined
  const sweep = (): Promise<void> => purge({ db, jobs, fingerprints, log }, now())
  const timer = works ? setInterval(() => void sweep(), PURGE_EVERY_MS) : undefined
  if (works) await sweep()
  bot?.start({ listens: works })
  return {
    durable,
    webhook: bot?.webhook,
    listensAt: (listening) => void (address = listening),
    close: async () => {
      clearInterval(timer)
      await clickOuts.close()
      await (comparison || undefined)?.close()
      await deposits?.close()
      await renewals?.close()
      await maturing?.close()
      await moneyGuard?.close()
      settings.close()
      await bot?.close()
      await jobs.close()
      await deliverer.close()
      await voice?.close()
      await client.close()
      await exportFiles.close()
      mail.close()
    },
  }
}

/** Milliseconds of a whole call to a webhook or a push service. */
const CALL_MS = 15_000

/** The contact for push services. They take no address of a machine of one's own. */
function subjectOf(baseUrl: string, contactEmail: string | undefined): string {
  if (contactEmail !== undefined) return `mailto:${contactEmail}`
  return baseUrl.startsWith('https:') ? baseUrl : 'mailto:nobody@hopwise.invalid'
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

interface PurgeParts {
  readonly db: Database
  readonly jobs: Jobs
  readonly fingerprints: FingerprintStore
  readonly log: Logger
}

async function purge({ db, jobs, fingerprints, log }: PurgeParts, nowMs: number): Promise<void> {
  try {
    await purgeSessions(db, nowMs)
    await purgeLinks(db, nowMs)
    await purgeConnecting(db, nowMs)
    await purgeChanges(db, nowMs)
    await forgetKeys(db)
    await sweepRules(db)
    await sweepNotifications(db)
    await forgetEvents(db)
    await purgeFingerprints(db)
    await fingerprints.noteMissing(db)
    await forgetApplicants(db, nowMs)
    await putToSleep({ db, jobs })
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'cannot delete what has ended')
  }
}
