import { letterPages } from '@hopwise/contract'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { closePalette, switchSingleKeys, useSingleKeys } from '#web/lib/page/palette-state.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

const single = [
  [['/'], 'search'],
  [['?'], 'sheet'],
  ...letterPages().map(({ letter, name }) => [['G', letter.toUpperCase()], name] as const),
] as const

/** Keys of the administration's lists. */
const ofAdmin = [
  [['J', 'K'], 'admin-row'],
  [['X'], 'admin-mark'],
  [['E'], 'admin-open'],
] as const

/** Keys that act on the focused row alone. */
const ofOffer = [
  [['↑', '↓'], 'row'],
  [['S'], 'star'],
  [['O'], 'site'],
] as const

/** The keys and their meanings, and the switch that turns single-letter keys off. */
export function CheatSheet() {
  const { t } = useTranslation('palette')
  const isOn = useSingleKeys()
  const isAdmin = useLocation().pathname.startsWith('/admin')
  const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)
  return (
    <Modal isOpen onClose={closePalette} title={t('keys')}>
      <dl className="grid grid-cols-1 text-table">
        <Line keys={[isApple ? '⌘' : 'Ctrl', 'K']} text={t('key.palette')} />
        {[...single, ...(isAdmin ? ofAdmin : [])].map(([keys, name]) => (
          <Line key={name} keys={keys} text={t(`key.${name}`)} isOff={!isOn} />
        ))}
        {ofOffer.map(([keys, name]) => (
          <Line key={name} keys={keys} text={t(`key.${name}`)} />
        ))}
      </dl>
      <div className="mt-3 border-t border-line-soft pt-3">
        <Switch
          label={t('single-keys')}
          hint={t('single-keys-why')}
          isOn={isOn}
          onChange={switchSingleKeys}
        />
      </div>
    </Modal>
  )
}

interface LineProps {
  keys: readonly string[]
  text: string
  isOff?: boolean
}

function Line({ keys, text, isOff = false }: LineProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="rounded-small border border-line bg-surface-1 px-2 font-sans text-dense"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className={isOff ? 'text-right text-text-3 line-through' : 'text-right'}>{text}</dd>
    </div>
  )
}
