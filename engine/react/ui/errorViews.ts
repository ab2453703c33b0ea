export { FailedPage } from './FailedPage.tsx';
export { FailedPart } from './FailedPart.tsx';
export { NotFound } from './NotFound.tsx';
export { TryAgain } from './TryAgain.tsx';
