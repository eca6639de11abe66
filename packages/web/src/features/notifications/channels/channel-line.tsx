import type { ChannelKind, ChannelStatus } from '@hopwise/contract'
import { Check, CircleOff, type LucideIcon, Mail, MonitorSmartphone, Send } from 'lucide-react'
import { TriangleAlert, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import type { ChannelRow } from './channels.documents.ts'

const icons: Readonly<Record<ChannelKind, LucideIcon>> = {
  EMAIL: Mail,
  TELEGRAM: Send,
  PUSH: MonitorSmartphone,
  WEBHOOK: Webhook,
}

const looks: Readonly<Record<ChannelStatus, { tone: Tone; icon: LucideIcon }>> = {
  ACTIVE: { tone: 'gain', icon: Check },
  NOT_CONNECTED: { tone: 'neutral', icon: CircleOff },
  BLOCKED: { tone: 'loss', icon: TriangleAlert },
  BOUNCED: { tone: 'loss', icon: TriangleAlert },
  FAILING: { tone: 'warn', icon: TriangleAlert },
  OFF: { tone: 'neutral', icon: CircleOff },
}

interface ChannelLineProps {
  kind: ChannelKind
  /** The channel is not connected when undefined. */
  channel: ChannelRow | undefined
  /** Buttons that act on the channel. */
  actions?: ReactNode
  /** The fault with its remedy, and any form that opens. */
  children?: ReactNode
}

/** One channel: its name, whether it works, and its last delivery. */
export function ChannelLine({ kind, channel, actions, children }: ChannelLineProps) {
  const { t } = useTranslation('notifications')
  const Icon = icons[kind]
  const status = channel?.status ?? 'NOT_CONNECTED'
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-table font-medium">{t(`channel-name.${kind}`)}</p>
          {channel && channel.status !== 'NOT_CONNECTED' && (
            <p className="text-dense text-text-2">
              <AddressText>{channel.label}</AddressText>{' '}
              <LastDelivered at={channel.lastDeliveredAt} />
            </p>
          )}
        </div>
        <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
        {actions}
      </div>
      {children}
    </li>
  )
}

function LastDelivered({ at }: { at: string | null }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const atMs = at === null ? undefined : Date.parse(at)
  const ago = useAtServerNow((nowMs) => (atMs === undefined ? '' : format.ago(nowMs - atMs)))
  if (ago === '') return null
  return <span className="text-text-3">{t('last-delivered', { ago })}</span>
}

/** A channel's fault and its remedy. */
export function MendNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 rounded-small bg-warn-soft px-3 py-2 text-dense text-warn sm:ml-9">
      {children}
    </p>
  )
}
