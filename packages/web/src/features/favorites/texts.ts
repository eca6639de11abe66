import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('favorites', en, () => import('./ru.json'))
