// What a framed page and the page around it say to each other: the booking form inside somebody's website, and its
// preview inside ours.

/** From a framed booking form: how tall it is, so that the frame can follow. */
export interface HeightMessage {
  type: 'bandstand:height'
  height: number
}

/** From a framed booking form: a new step has begun, and its top should be in sight. */
export interface StepMessage {
  type: 'bandstand:step'
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

type FrameMessage = HeightMessage | StepMessage | PreviewReadyMessage | PreviewSettingsMessage

/** Anyone may send anything; whoever reads still asks who sent it. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  const message = data as Partial<Record<string, unknown>>
  switch (message.type) {
    case 'bandstand:height':
      return isHeight(message.height) ? { type: message.type, height: message.height } : undefined
    case 'bandstand:step':
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

function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 100_000
}
