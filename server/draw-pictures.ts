// The program that decodes and draws pictures: a process of its own, because a picture can take more time and memory than
// its headers say.
import sharp from 'sharp'
import { serveTasks } from './core/child-program.ts'
import { sitePictureTasks } from './site/pictures/picture-tasks.ts'
import { storagePictureTasks } from './storage/picture-tasks.ts'

export type PictureTasks = typeof sitePictureTasks & typeof storagePictureTasks

const maxMemoryMb = 600

// One picture is drawn at a time: memory counts for more than speed, and no file is opened twice.
sharp.cache(false)
sharp.concurrency(1)
serveTasks({ ...sitePictureTasks, ...storagePictureTasks }, maxMemoryMb)
