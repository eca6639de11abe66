import { Eye, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import {
  chooseColorMode,
  chooseColorSafe,
  type ColorMode,
  useColorMode,
  useColorSafe,
} from '#web/lib/page/theme.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

const icons = { auto: Monitor, light: Sun, dark: Moon } as const

export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const mode = useColorMode()
  const isSafe = useColorSafe()
  const modes = (['light', 'dark', 'auto'] as const).map((id) => ({
    id,
    label: t(`theme-${id}`),
    icon: icons[id],
  }))
  return (
    <Menu
      label={t('theme')}
      chosen={mode}
      onChoose={(id) =>
        id === 'safe' ? chooseColorSafe(!isSafe) : chooseColorMode(id as ColorMode)
      }
      items={[...modes, { id: 'safe', label: t('colors-safe'), icon: Eye, isOn: isSafe }]}
      trigger={(props) => <IconButton {...props} label={t('theme')} icon={icons[mode]} />}
    />
  )
}
