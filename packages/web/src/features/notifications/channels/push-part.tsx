import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { ChannelLine, MendNote } from './channel-line.tsx'
import {
  type ChannelRow,
  ConnectPushDocument,
  RemoveChannelDocument,
} from './channels.documents.ts'
import { type PushState, pushStateHere, subscribeHere, unsubscribeHere } from './push-here.ts'

interface PushPartProps {
  /** One channel for each browser. */
  channels: readonly ChannelRow[]
  /** The server has no push when null. */
  pushKey: string | null
  isInPlan: boolean
  onChanged: () => void
}

/** The key under which this browser remembers its channel. */
const OWN = 'push-channel'

/** Browsers that receive push messages: this one, and others of the same person. */
export function PushPart({ channels, pushKey, isInPlan, onChanged }: PushPartProps) {
  const { t } = useTranslation('notifications')
  const { run, isBusy, error } = useMutation()
  const [state, setState] = useState<PushState>()
  const [isPromptOpen, setPromptOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void pushStateHere().then(setState), [])
  const own = channels.find(({ id }) => id === readSetting(OWN))
  const isHere = state === 'on' && own !== undefined
  const turnOn = async () => {
    setPromptOpen(false)
    setFailed(false)
    const result = await subscribeHere(pushKey ?? '')
    if ('refused' in result) {
      setFailed(result.refused === 'failed')
      setState(await pushStateHere())
      return
    }
    const answer = await run(() => mutate(ConnectPushDocument, { input: result.input }))
    if (answer) keepSetting(OWN, answer.connectPush.id)
    else await unsubscribeHere()
    setState(await pushStateHere())
    onChanged()
  }
  const remove = async ({ id, label }: ChannelRow) => {
    if (!(await run(() => mutate(RemoveChannelDocument, { id })))) return
    if (id === readSetting(OWN)) {
      forgetSetting(OWN)
      await unsubscribeHere()
      setState(await pushStateHere())
    }
    showToast(t('channel-removed', { name: label }))
    onChanged()
  }
  const turnsOn = isInPlan && pushKey !== null && state === 'off' && !isPromptOpen
  return (
    <>
      {channels.map((channel) => (
        <ChannelLine
          key={channel.id}
          kind="PUSH"
          channel={channel}
          actions={
            <Button size="small" isLoading={isBusy} onClick={() => void remove(channel)}>
              {t('remove')}
            </Button>
          }
        >
          {channel.status !== 'ACTIVE' && <MendNote>{t('mend.PUSH')}</MendNote>}
        </ChannelLine>
      ))}
      {!isHere && (
        <ChannelLine
          kind="PUSH"
          channel={undefined}
          actions={
            turnsOn && (
              <Button size="small" isLoading={isBusy} onClick={() => setPromptOpen(true)}>
                {t('push-on')}
              </Button>
            )
          }
        >
          <p className="mt-1 text-dense text-text-2 sm:ml-9">
            {!isInPlan ? (
              <NeedsPro />
            ) : pushKey === null ? (
              t('push-none')
            ) : (
              state !== undefined && state !== 'on' && t(`push.${state}`)
            )}
          </p>
          {isPromptOpen && (
            <div className="mt-3 rounded-default bg-surface-1 p-4 text-table sm:ml-9 dark:bg-bg">
              <p>{t('push-soft')}</p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button color="violet" size="small" onClick={() => void turnOn()}>
                  {t('push-allow')}
                </Button>
                <Button size="small" onClick={() => setPromptOpen(false)}>
                  {t('not-now')}
                </Button>
              </div>
            </div>
          )}
          {hasFailed && <MendNote>{t('push-failed')}</MendNote>}
        </ChannelLine>
      )}
      {error && (
        <li className="py-3">
          <ErrorNotice error={error} title={t('not-changed')} />
        </li>
      )}
    </>
  )
}

/** Says that a larger plan has it, with a link. */
export function NeedsPro() {
  const { t } = useTranslation('notifications')
  return (
    <Link to="/subscribe?plan=pro" className="text-accent underline underline-offset-4">
      {t('needs-pro')}
    </Link>
  )
}
