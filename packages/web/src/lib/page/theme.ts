import { forgetSetting, keepSetting, readSetting } from '../kept-setting.ts'
import { useWatched, watched } from '../watched.ts'

export type ColorMode = 'auto' | 'light' | 'dark'

/** The key is shared with public/theme.js, which reads it before the first paint. */
const KEY = 'color-mode'
const themeColors = { light: '#ffffff', dark: '#171721' } as const

const painted = watched<'light' | 'dark'>('light')

const isColorMode = (value: string | null): value is ColorMode =>
  value === 'auto' || value === 'light' || value === 'dark'

/** The key is also in public/theme.js. */
const SAFE_KEY = 'color-safe'
const safe = watched(readSetting(SAFE_KEY) === 'on')

const kept = readSetting(KEY)
const mode = watched<ColorMode>(isColorMode(kept) ? kept : 'light')

/** The reader's choice; `auto` follows the system. */
export function useColorMode(): ColorMode {
  return useWatched(mode)
}

/** The theme in force. */
export function useTheme(): 'light' | 'dark' {
  return useWatched(painted)
}

export function chooseColorMode(choice: ColorMode): void {
  keepSetting(KEY, choice)
  mode.set(choice)
  paintTheme()
}

/** Whether gain and loss are blue and orange, for eyes that confuse red and green. */
export function useColorSafe(): boolean {
  return useWatched(safe)
}

export function chooseColorSafe(isSafe: boolean): void {
  if (isSafe) keepSetting(SAFE_KEY, 'on')
  else forgetSetting(SAFE_KEY)
  safe.set(isSafe)
  paintTheme()
}

/** Applies the chosen colours, and follows the system from then on if asked to. */
export function followColorMode(): void {
  systemDark()?.addEventListener('change', paintTheme)
  paintTheme()
}

function systemDark(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
}

function paintTheme(): void {
  const choice = mode.get()
  const isDark = choice === 'dark' || (choice === 'auto' && systemDark()?.matches === true)
  const theme = isDark ? 'dark' : 'light'
  painted.set(theme)
  document.documentElement.dataset['theme'] = theme
  if (safe.get()) document.documentElement.dataset['colors'] = 'safe'
  else delete document.documentElement.dataset['colors']
  setMeta('color-scheme', theme)
  setMeta('theme-color', themeColors[theme])
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)
}
