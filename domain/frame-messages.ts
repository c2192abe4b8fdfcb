// The messages between a framed page and the page around it: the booking form inside a website, and its preview inside
// ours.

/** From a framed booking form: how tall it is, so that the frame can follow. */
export interface HeightMessage {
  type: 'bandstand:height'
  height: number
}

/** From a framed booking form: a new step has begun, and the form's top should be in sight. */
export interface StepMessage {
  type: 'bandstand:step'
  /** Where the form begins, in pixels from the frame's top. */
  top: number
}

/** To a framed booking form: which part of the frame is on screen, in pixels from its top. */
export interface ViewportMessage {
  type: 'bandstand:viewport'
  top: number
  height: number
}

/** From the preview: it listens now. */
export interface PreviewReadyMessage {
  type: 'bandstand:preview-ready'
}

/** To the preview: the settings to show, in the shape of a public profile. */
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

/** Any window may send anything: readers also check who sent it. */
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
