import { createContext } from 'react';

/** The `tabIndex` of buttons and links: `-1` inside a widget with a single tab stop, such as a grid, which manages focus itself. */
export const TabStopContext = createContext<-1 | undefined>(undefined);
