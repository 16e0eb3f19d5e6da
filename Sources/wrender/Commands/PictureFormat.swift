/// What a picture is written as; the word is the ending of its name.
package enum PictureFormat: String, CaseIterable, Sendable { case png, svg }
