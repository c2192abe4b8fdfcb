// The messages between a framed page and its parent: the embedded booking form on another website, and the preview on
// ours.

/** From an embedded booking form: its height, so that the frame can adapt. */
export interface HeightMessage {
  type: 'bandstand:height'
  height: number
}

/** From an embedded booking form: a new step has started, and the top of the form should be scrolled into view. */
export interface StepMessage {
  type: 'bandstand:step'
  /** Top of the form, in pixels from the top of the frame. */
  top: number
}

/** To an embedded booking form: the visible part of the frame, in pixels from its top. */
export interface ViewportMessage {
  type: 'bandstand:viewport'
  top: number
  height: number
}

/** From the preview: it is ready to receive messages. */
export interface PreviewReadyMessage {
  type: 'bandstand:preview-ready'
}

/** To the preview: the settings to show, in the format of a public profile. */
export interface PreviewSettingsMessage {
  type: 'bandstand:preview-settings'
  settings: Record<string, unknown>
}

type FrameMessage =
  | HeightMessage
  | StepMessage
  | ViewportMessage
  | PreviewReadyMessage
  | PreviewSettingsMessage

/** Any window can send anything: readers must also check the sender. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  const message = data as Partial<Record<string, unknown>>
  switch (message.type) {
    case 'bandstand:height':
      return isLength(message.height) && message.height > 0
        ? { type: message.type, height: message.height }
        : undefined
    case 'bandstand:step':
      return isLength(message.top) ? { type: message.type, top: message.top } : undefined
    case 'bandstand:viewport':
      return isLength(message.top) && isLength(message.height)
        ? { type: message.type, top: message.top, height: message.height }
        : undefined
    case 'bandstand:preview-ready':
      return { type: message.type }
    case 'bandstand:preview-settings':
      return typeof message.settings === 'object' && message.settings !== null
        ? { type: message.type, settings: message.settings as Record<string, unknown> }
        : undefined
    default:
      return undefined
  }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 100_000
}
