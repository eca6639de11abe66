import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('sign-in', en, () => import('./ru.json'))
