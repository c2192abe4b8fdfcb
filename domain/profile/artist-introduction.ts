// Who an artist is, for their clients: what they look and sound like, what they play, their own words, and how soon they
// answer.
import type { Tables } from '../../database/types.ts'
import { isolateName } from '../text/isolate-name.ts'
import { type AudioClip, readClips } from './audio-clips.ts'

/** The profile columns that it is read from. */
export const introductionColumns = [
  'user_id',
  'display_name',
  'profile_image_url',
  'genre',
  'performance_type',
  'introduction',
  'answer_hours',
  'audio_clips',
  'video_url',
] as const
export type IntroductionColumn = (typeof introductionColumns)[number]
export type IntroductionColumns = Pick<Tables<'profiles'>, IntroductionColumn>

export interface ArtistIntroduction {
  /** The account's id, of which the paths of sounds are made. */
  id: string
  name: string
  pictureUrl: string
  /** As "Jazz, Soul, Blues · Covers". */
  plays: string
  /** In the artist's own words. */
  words: string
  /** As "within a day"; empty with too few requests to tell. */
  answers: string
  clips: AudioClip[]
  videoUrl: string
}

export function readIntroduction(
  profile: { [Column in IntroductionColumn]?: IntroductionColumns[Column] | null },
): ArtistIntroduction {
  return {
    id: profile.user_id ?? '',
    name: isolateName(profile.display_name ?? ''),
    pictureUrl: profile.profile_image_url ?? '',
    plays: [profile.genre?.trim(), profile.performance_type?.[0]].filter(Boolean).join(' · '),
    words: profile.introduction ?? '',
    answers: profile.answer_hours == null ? '' : answersWithin(profile.answer_hours),
    clips: readClips(profile.audio_clips),
    videoUrl: profile.video_url ?? '',
  }
}

const spans: [hours: number, text: string][] = [
  [1, 'within an hour'],
  [6, 'within a few hours'],
  [24, 'within a day'],
  [48, 'within two days'],
  [96, 'within a few days'],
  [168, 'within a week'],
  [336, 'within two weeks'],
]

function answersWithin(hours: number): string {
  return spans.find(([most]) => hours <= most)?.[1] ?? 'within a few weeks'
}
