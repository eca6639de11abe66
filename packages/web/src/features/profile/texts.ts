import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('profile', en, () => import('./ru.json'))
