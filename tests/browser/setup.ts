import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { messages } from '#browser/ground/i18n/messages.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './no-lost-work.ts'
import './quick-elements.ts'
import './quick-labels.ts'
import './quick-styles.ts'

// A busy machine is slow, not wrong: what is looked for may take its time to appear.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

// jsdom lays nothing out; the editor of formatted text asks where its text is.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

// A part that is tested by itself has the texts that its screen adds.
addMessages('rollcall', messages.rollcall)
