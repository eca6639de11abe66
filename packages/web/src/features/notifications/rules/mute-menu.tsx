import { BellOff, BellRing } from 'lucide-react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { minutesUntilMorning } from '../minutes-until.ts'
import { MuteNotificationPairDocument } from './rules.documents.ts'

interface MuteMenuProps {
  rule: RuleRow
  isMuted: boolean
  onChanged: () => void
}

/** A menu that mutes the pair for a while, without turning it off, or unmutes it. */
export function MuteMenu({ rule, isMuted, onChanged }: MuteMenuProps) {
  const { t } = useTranslation('notifications')
  const { run, isBusy } = useMutation()
  const { id, name } = rule
  const mute = async (minutes: number) => {
    if (await run(() => mutate(MuteNotificationPairDocument, { id, minutes }))) {
      showToast(t(minutes === 0 ? 'woken' : 'muted', { name }))
      onChanged()
    } else showToast(t('not-changed'))
  }
  if (isMuted) {
    return (
      <Button size="small" icon={BellRing} isLoading={isBusy} onClick={() => void mute(0)}>
        {t('wake')}
      </Button>
    )
  }
  return (
    <Menu
      label={t('mute-of', { name })}
      side="bottom-start"
      items={(['60', '480', 'morning'] as const).map((each) => ({
        id: each,
        label: t(`mute-for.${each}`),
      }))}
      onChoose={(each) =>
        void mute(each === 'morning' ? minutesUntilMorning(new Date()) : Number(each))
      }
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon={BellOff} isLoading={isBusy}>
          {t('mute')}
        </Button>
      )}
    />
  )
}
