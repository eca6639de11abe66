import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('share', en, () => import('./ru.json'))
