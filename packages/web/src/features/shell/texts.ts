import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('shell', en, () => import('./ru.json'))
