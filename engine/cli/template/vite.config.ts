import { chapterhouse } from 'chapterhouse/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [chapterhouse()] });
