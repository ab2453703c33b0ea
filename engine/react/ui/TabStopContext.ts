import { createContext } from 'react';

/** The `tabIndex` of buttons and links. It is `-1` inside a widget with a single tab stop that manages focus itself, such as a grid. */
export const TabStopContext = createContext<-1 | undefined>(undefined);
